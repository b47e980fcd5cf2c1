import { HeldCalendar, type HeldMessage, readHeldMessage } from '@convoke/itip';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '@convoke/testkit';
import PostalMime from 'postal-mime';
import { answerTo, dateOf, daysIn, type Guest, type Model, nameOf, presentDays, type Response } from './model.js';

/** What one message must show of an invitee's answers. */
interface Shown {
  series: Response;
  /** Where it is another. */
  dates: Map<string, Response>;
  model: Model;
}

/** A message, and the series as it was when it was written. */
export interface MeantMessage {
  calendar: string;
  message: HeldMessage;
  model: Model;
}

/** The calendars of all invitees, which follow the messages that arrive. */
export class Mailbox {
  readonly #arrived: ReceivedMail[] = [];
  readonly #held = new Map<string, HeldCalendar>();
  readonly #shown = new Map<string, Shown>();
  readonly #changed = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #onMessage: (meant: MeantMessage) => void;
  #sink: SmtpSink | undefined;
  messages = 0;

  /** @param onMessage called with each that is delivered, except cancellations of whole series */
  constructor(onMessage: (meant: MeantMessage) => void = () => undefined) {
    this.#onMessage = onMessage;
  }

  async start(): Promise<string> {
    this.#sink = await startSmtpSink({
      retain: false,
      onData: async (mail) => {
        this.#arrived.push(mail);
        for (const listener of this.#listeners) listener();
        return undefined;
      },
    });
    return this.#sink.url;
  }

  async stop(): Promise<void> {
    await this.#sink?.stop();
  }

  /** Calls `listener` when a message has arrived, before its sender knows. */
  onArrival(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notes what messages of the revision of now must show. */
  expect(model: Model): void {
    this.#changed.add(model.id);
    for (const guest of model.guests) {
      const key = keyOf(model, guest, model.revision);
      // Answers that come later are not in the message.
      if (this.#shown.has(key)) continue;
      const { response: series } = guest;
      // Dates that were changed alone may lie behind those that are looked at, if the rule has become a denser one.
      const days = new Set([...daysIn(model), ...model.dates.keys()]);
      const answers = [...days].map((day) => [nameOf(model, day), answerTo(model, guest, day).response] as const);
      const dates = new Map(answers.filter(([, response]) => response !== series));
      this.#shown.set(key, { series, dates, model });
    }
  }

  /** Delivers what has arrived. @returns what messages showed wrongly */
  async deliver(): Promise<string[]> {
    const mails = this.#arrived.splice(0);
    this.messages += mails.length;
    const problems: string[] = [];
    for (const { raw, envelope } of mails) {
      const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
      const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      if (part === undefined) continue;
      const calendar = text(part.content);
      const message = readHeldMessage(calendar);
      const address = envelope.to.join();
      const id = message.uid.slice(0, 36);
      this.#changed.add(id);
      const key = `${id} ${address}`;
      const held = this.#held.get(key) ?? new HeldCalendar(isReplacing(address) ? 'replaces' : 'merges');
      this.#held.set(key, held);
      held.receive(message);
      const { model } = this.#shown.get(`${key} ${message.events[0]?.sequence}`) ?? {};
      if (model) this.#onMessage({ calendar, message, model });
      problems.push(...held.problems.splice(0).map((problem) => `${key}: ${problem}`), ...this.#judge(message, key));
    }
    return problems;
  }

  /** The series that have changed since the last call, or of which messages were delivered. */
  takeChanged(): ReadonlySet<string> {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    return changed;
  }

  #judge({ method, events }: HeldMessage, key: string): string[] {
    if (method !== 'REQUEST') return [];
    return events.flatMap(({ name, sequence, response }) => {
      const shown = this.#shown.get(`${key} ${sequence}`);
      if (shown === undefined) return [`${key}: a message of revision ${sequence}, which none should be`];
      const meant = PARTSTATS[shown.dates.get(name) ?? shown.series];
      return meant === response
        ? []
        : [`${key}: ${sequence} shows ${response} for ${name || 'the series'}, not ${meant}`];
    });
  }

  /** What the calendars of its invitees have otherwise than they should. */
  compare(model: Model): string[] {
    const last = daysIn(model).at(-1) ?? model.day;
    return model.guests.flatMap((guest) => {
      const key = `${model.id} ${guest.address}`;
      const days = model.isCancelled ? [] : presentDays(model).filter((day) => (guest.only ?? day) === day);
      const meant = days.map((day) => {
        const { name, start, end, subject, location } = dateOf(model, day);
        return [name, start, end, subject, location].join(' | ');
      });
      const has = (this.#held.get(key)?.dates({ lastDay: last }) ?? []).map(({ name, start, end, subject, location }) =>
        [name, start, end, subject, location].join(' | '),
      );
      return differences(meant, has).map((difference) => `${key}: ${difference}`);
    });
  }

  /** Somebody who is no longer invited has nothing. */
  compareGone(id: string, address: string): string[] {
    const has = this.#held.get(`${id} ${address}`)?.dates({}) ?? [];
    return has.map(({ name }) => `${id} ${address}: still has ${name}`);
  }
}

/** Whether the calendar of that address replaces what it has by what a message contains. */
export function isReplacing(address: string): boolean {
  return address.startsWith('replaces');
}

const PARTSTATS = { needsAction: 'NEEDS-ACTION', accepted: 'ACCEPTED', declined: 'DECLINED', tentative: 'TENTATIVE' };

function keyOf({ id }: Model, { address }: Guest, sequence: number): string {
  return `${id} ${address} ${sequence}`;
}

/** The first lines that are missing, and that are too many. */
export function differences(meant: readonly string[], has: readonly string[]): string[] {
  const [wanted, found] = [new Set(meant), new Set(has)];
  const missing = meant.filter((each) => !found.has(each)).slice(0, 3);
  const extra = has.filter((each) => !wanted.has(each)).slice(0, 3);
  return [...missing.map((each) => `lacks ${each}`), ...extra.map((each) => `has ${each}`)];
}

function text(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString();
}
