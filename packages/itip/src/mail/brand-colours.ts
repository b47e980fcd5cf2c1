/** The colours of a message that depend on its brand, as `#rrggbb`. */
export interface BrandColours {
  /** The brand's own: the band above the message, and buttons. */
  accent: string;
  /** Text on it. */
  onAccent: string;
  /** Links on the light ground. */
  link: string;
  /** Links on the dark ground. */
  linkDark: string;
  /** The edge of buttons, visible on the light ground. */
  edge: string;
  /** The edge of buttons, visible on the dark ground. */
  edgeDark: string;
}

/** Grounds of boxes on the card, as in `templates/styles.css`: the card itself has more contrast. */
const LIGHT = '#f4f5f7';
const DARK = '#272d34';
const [INK, PAPER] = ['#000000', '#ffffff'];
const DEFAULT = '#0b57d0';
const COLOUR = /^#[0-9a-f]{6}$/i;

/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
/** What still sets a surface off from the ground. */
const VISIBLE = 1.5;
/** Steps by which a colour approaches black or white. */
const STEPS = 20;

/**
 * The colours that go with a brand's own, such that every text is readable on its ground.
 *
 * @param colour `#rrggbb`; anything else yields the default
 */
export function coloursOf(colour: string | undefined): BrandColours {
  const accent = colour !== undefined && COLOUR.test(colour) ? colour.toLowerCase() : DEFAULT;
  const known = computed.get(accent) ?? compute(accent);
  if (computed.size < MOST_COMPUTED) computed.set(accent, known);
  return known;
}

const computed = new Map<string, BrandColours>();
const MOST_COMPUTED = 1_000;

function compute(accent: string): BrandColours {
  const link = readableOn(LIGHT, { from: accent, towards: INK });
  const linkDark = readableOn(DARK, { from: accent, towards: PAPER });
  return {
    accent,
    onAccent: contrast(accent, PAPER) >= READABLE ? PAPER : mostReadable(accent),
    link,
    linkDark,
    edge: contrast(accent, LIGHT) < VISIBLE ? link : accent,
    edgeDark: contrast(accent, DARK) < VISIBLE ? linkDark : accent,
  };
}

/** One of the two always has a contrast of at least 4.58. */
function mostReadable(ground: string): string {
  return contrast(ground, INK) >= contrast(ground, PAPER) ? INK : PAPER;
}

function readableOn(ground: string, { from, towards }: { from: string; towards: string }): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(from, towards, step / STEPS);
    if (contrast(mixed, ground) >= READABLE) return mixed;
  }
  return towards;
}

function mix(from: string, towards: string, share: number): string {
  const [a, b] = [channels(from), channels(towards)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16));
}
