/** A row of the table of all settings: names, default, meaning. */
const ROW = /^\| (`[A-Z][^|]*`) \| (.*?) \| (.*) \|$/;

/**
 * The table of settings as a section for each of them, so that the site's search leads to a setting by its name and nothing
 * is cut on a phone.
 *
 * @param markdown the page, in which the table has the columns Variable, Default and Meaning
 * @throws Error if the page has no such table
 */
export function settingsAsSections(markdown: string): string {
  const lines = markdown.split('\n');
  const head = lines.indexOf('| Variable | Default | Meaning |');
  if (head === -1) throw new Error('The page has no table of settings.');
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'));
  const sections = lines.slice(head + 2, end).map(sectionOf);
  return [...lines.slice(0, head), ...sections, ...lines.slice(end)].join('\n');
}

function sectionOf(row: string): string {
  const [, names = '', standard, meaning] = ROW.exec(row) ?? [];
  if (standard === undefined || meaning === undefined)
    throw new Error(`This is no row of the table of settings: ${row}`);
  return [
    `### ${names}`,
    '',
    `Default: ${standard}`,
    '',
    `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
    '',
  ].join('\n');
}
