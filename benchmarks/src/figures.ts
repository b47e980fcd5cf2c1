import { create } from './create.js';
import { createPeer } from './create-peer.js';
import { deliver } from './deliver.js';
import type { Figure } from './harness/figure.js';
import { ics } from './ics.js';
import { mail } from './mail.js';

/** Every figure, in the order in which they are measured. */
export const FIGURES: readonly Figure[] = [create, createPeer, mail, ics, deliver];
