import { defineHandlers } from '@convoke/contract';
import type { HandlerContext } from './handler-context.js';
import { handleCancelAppointment } from './handlers/cancel-appointment.js';
import { handleCreateAppointment } from './handlers/create-appointment.js';
import { handleSendInvitation } from './handlers/send-invitation.js';
import { handleUpdateAppointment } from './handlers/update-appointment.js';

/** Routes as data: each operation of the contract with what answers it. */
export const handlers = defineHandlers<HandlerContext>()({
  createAppointment: handleCreateAppointment,
  sendInvitation: handleSendInvitation,
  updateAppointment: handleUpdateAppointment,
  cancelAppointment: handleCancelAppointment,
});
