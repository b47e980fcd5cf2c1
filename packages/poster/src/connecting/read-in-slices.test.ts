import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../testing/receiver.js';
import { readInSlices } from './read-in-slices.js';

const text = 'x'.repeat(10_000);

let receiver: Receiver;
let socket: Socket;

beforeEach(async () => {
  receiver = await startReceiver({ greeting: text, answer: () => undefined });
  socket = readInSlices(connect(receiver.port, '127.0.0.1'));
});

afterEach(async () => {
  socket.destroy();
  await receiver.stop();
});

function readAll(): string[] {
  const pieces: string[] = [];
  for (let piece = socket.read(); piece !== null; piece = socket.read()) pieces.push(String(piece));
  return pieces;
}

it('gives everything that came, a kilobyte at a time', async () => {
  const pieces: string[] = [];
  while (pieces.join('').length < text.length) {
    await once(socket, 'readable');
    pieces.push(...readAll());
  }
  expect(pieces.join('')).toBe(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(1_024);
});

it('gives nothing more of a socket that was destroyed', async () => {
  await once(socket, 'readable');
  expect(socket.read()).not.toBeNull();
  socket.destroy();
  expect(socket.readableLength).toBeGreaterThan(0);
  expect(socket.read()).toBeNull();
});
