interface Bar {
  /** Which series. */
  name: string;
  y: number;
  height: number;
}

/** The bars of one point, one upon the other from `bottom` upwards. */
export function stackBars(
  counts: Readonly<Record<string, number>>,
  { names, highest, bottom }: { names: readonly string[]; highest: number; bottom: number },
): Bar[] {
  let y = bottom;
  return names.map((name) => {
    const height = highest === 0 ? 0 : ((counts[name] ?? 0) / highest) * bottom;
    y -= height;
    return { name, y, height };
  });
}
