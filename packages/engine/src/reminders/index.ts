export { isLate } from '../domain/appointment.js';
export { type AnswerReminder, alarmMinutes, type PendingReminder, type Reminder } from '../domain/reminder.js';
export type { ReminderReader, ReminderWriter } from '../ports/store/reminders.js';
export { sendDueReminders, startReminderWorker } from './send-reminders.js';
