import { endOfTurn } from './end-of-turn.js';

/**
 * Lets so many turns of the event loop pass, so that what they bring can be done together with what is there. On an
 * idle process they pass at once; the more there is to do, the longer they take, and the more they bring.
 */
export async function gather(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await endOfTurn();
}
