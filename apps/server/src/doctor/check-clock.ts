import { createSocket } from 'node:dgram';
import type { Clock } from '@convoke/engine';
import { type Finding, failure, ok, warning } from './finding.js';

/** Then answers arrive before their invitations, links expire at once and certificates seem invalid. */
const WRONG_MS = 5 * 60_000;
const INEXACT_MS = 10_000;
/** From 1900, where NTP counts seconds from, to 1970 (RFC 5905 §6). */
const NTP_EPOCH_S = 2_208_988_800;
const PACKET_BYTES = 48;
/** No leap second announced, version 4, client. */
const CLIENT = 0x23;
const SERVER_MODE = 4;

/** Compares the clock with that of a time server (SNTP, RFC 5905 §14). */
export async function checkTime(
  clock: Clock,
  { server, timeoutMs }: { server: string; timeoutMs: number },
): Promise<Finding> {
  const offset = await askOffset(clock, { server, timeoutMs });
  const now = new Date(clock.now()).toISOString();
  if (offset === undefined) return ok('time', `${server} did not answer, so the clock was compared with no other.`);
  const text = `This machine says ${now}, which is ${described(Math.abs(offset))} ${offset > 0 ? 'behind' : 'ahead of'} ${server}.`;
  if (Math.abs(offset) >= WRONG_MS) return failure('time', `${text} Set its clock, and keep it right with NTP.`);
  if (Math.abs(offset) >= INEXACT_MS) return warning('time', `${text} Keep its clock right with NTP.`);
  return ok('time', `The clock agrees with ${server}.`);
}

function described(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes >= 2 ? `${minutes} minutes` : `${Math.round(ms / 1_000)} seconds`;
}

/** @returns how far the clock is behind the server, milliseconds; `undefined` if it does not answer */
function askOffset(clock: Clock, { server, timeoutMs }: { server: string; timeoutMs: number }) {
  const [, host = '', port = '123'] = /^(.*?)(?::(\d+))?$/.exec(server) ?? [];
  const socket = createSocket('udp4');
  return new Promise<number | undefined>((resolve) => {
    const end = (offset?: number) => {
      clearTimeout(timer);
      socket.close();
      resolve(offset);
    };
    const timer = setTimeout(end, timeoutMs, undefined);
    const sent = clock.now();
    socket.once('error', () => end());
    socket.on('message', (message) => {
      if (message.length < PACKET_BYTES || ((message[0] ?? 0) & 7) !== SERVER_MODE) return;
      end((instantAt(message, 32) - sent + instantAt(message, 40) - clock.now()) / 2);
    });
    const packet = Buffer.alloc(PACKET_BYTES);
    packet[0] = CLIENT;
    socket.send(packet, Number(port), host, (error) => error && end());
  });
}

/** A timestamp of 64 bits: seconds and their fraction. */
function instantAt(packet: Buffer, offset: number): number {
  return (packet.readUInt32BE(offset) - NTP_EPOCH_S) * 1_000 + (packet.readUInt32BE(offset + 4) / 2 ** 32) * 1_000;
}
