export { isLate } from '../domain/appointment.js';
export { type AnswerReminder, alarmMinutes, type PendingReminder, type Reminder } from '../domain/reminder.js';
export { sendDueReminders, startReminderWorker } from './send-reminders.js';
