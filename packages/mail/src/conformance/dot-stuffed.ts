/** A message as it crosses the wire after DATA (RFC 5321 §4.5.2), with its end. */
export function dotStuffed(raw: Buffer): Buffer {
  return Buffer.from(`${raw.toString('latin1').replaceAll(/^\./gm, '..')}.\r\n`, 'latin1');
}
