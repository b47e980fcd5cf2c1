export const CALL_IMPORTS = { Convoke: 'Convoke', appointmentTimes: 'appointmentTimes' };

/** Creates an appointment and prints its id. */
export const CALL = (baseUrl: string) => `
  const convoke = new Convoke({ baseUrl: '${baseUrl}', apiKey: 'ck_test', apiSecret: 'cs_test' });
  const start = new Date('2027-03-15T13:00:00Z');
  const times = appointmentTimes({ start, end: new Date('2027-03-15T13:45:00Z'), timeZone: 'Europe/Berlin' });
  console.log((await convoke.appointments.create(times)).appointmentId);
`;
