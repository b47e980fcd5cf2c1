interface Identified {
  id: string;
}

/** Handlers that succeed, fail at the first attempt, and take their time; `handled` takes the ids of what succeeded. */
export function receiverHandlers(handled: string[]) {
  const failed = new Set<string>();
  return {
    'attendee.responded': ({ id }: Identified) => {
      handled.push(id);
    },
    'appointment.canceled': ({ id }: Identified) => {
      const again = failed.has(id);
      failed.add(id);
      if (!again) throw new Error('The database is away.');
      handled.push(id);
    },
    'appointment.updated': async ({ id }: Identified) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      handled.push(id);
    },
  };
}
