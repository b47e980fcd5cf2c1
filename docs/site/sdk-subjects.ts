import { dirname, join, relative } from 'node:path';
import { anchorOf } from './anchors.js';

/** A part of what the SDK's main entry point exports, which has a page of its own. */
interface Subject {
  /** Its page, in the folder of the SDK's reference. */
  page: string;
  title: string;
  /** The names that belong here, unless an earlier subject has taken them. */
  names: RegExp;
}

/** One page for all would be longer than anybody reads, and one for each name too many to choose from. */
export const SUBJECTS: readonly Subject[] = [
  {
    page: 'client',
    title: 'The client of the SDK',
    names:
      /^(?:Convoke|ConvokeOptions|Call|(?:Call|Change|Read|Raw|ToArray)Options|Paged?|Raw\w*|RequestHeaders|WithResponse|(?:Log|Request|Response|Retry|Failure|Warning)Event|Given(?:Period|Times)|ConvertedTimes|Moment|[aA]ppointmentTimes)$/,
  },
  {
    page: 'calls',
    title: 'The calls of the SDK',
    names: /^(?:Appointments|InvitationMessages|Timeline|Replies|Webhooks|Deliveries|Feeds|Keys|OwnAccount)$/,
  },
  {
    page: 'errors',
    title: 'The errors of the SDK',
    names: /^(?:\w+Error|ConvokeError\w+|Error\w+|Problem|ReachedLimit|LimitName)$/,
  },
  {
    page: 'events',
    title: 'The events of the SDK',
    names: /(?:Event|EventData|EventType|WebhookEvents|SubscribedType|Attendee)$/,
  },
  {
    page: 'inputs',
    title: 'What calls of the SDK take',
    names: /Input$/,
  },
  {
    page: 'results',
    title: 'What calls of the SDK return',
    names: /./,
  },
];

/** A heading of a page, with its anchor on the site. */
export interface Heading {
  heading: string;
  anchor: string;
}

/** The headings of a page with their anchors on the site, which numbers those of one name from the second on. */
export function headingsOf(markdown: string): Heading[] {
  const counts = new Map<string, number>();
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const name = anchorOf(heading);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { heading, anchor: count === 0 ? name : `${name}-${count}` };
  });
}

/**
 * The pages with one of them replaced by a page for each subject, and with all links to where their targets are now.
 *
 * @param pages the Markdown of each, by its path
 * @param entry the path of the page to replace
 */
export function splitBySubject(pages: ReadonlyMap<string, string>, entry: string): Map<string, string> {
  const sections = sectionsOf(pages.get(entry) ?? '');
  const homes = new Map<string, { page: string; anchor: string }>();
  const split = new Map([...pages].filter(([path]) => path !== entry));
  for (const { page: name, title, names } of SUBJECTS) {
    const own = sections.filter((section) => subjectOf(section.name).names === names);
    const page = join(dirname(entry), `${name}.md`);
    const groups = [...new Set(own.map(({ group }) => group))];
    const text = groups.map((group) => textOfGroup(own, group)).join('\n\n');
    split.set(page, `# ${title}\n\n${text}\n`);
    const placed = headingsOf(text);
    const former = groups.flatMap((group) => [undefined, ...ofGroup(own, group).flatMap(({ anchors }) => anchors)]);
    for (const [at, anchor] of former.entries()) {
      if (anchor !== undefined) homes.set(anchor, { page, anchor: placed[at]?.anchor ?? anchor });
    }
    for (const [, id = ''] of text.matchAll(/<a id="([^"]+)">/g)) homes.set(id, { page, anchor: id });
  }
  for (const [path, text] of split) split.set(path, followMoved(text, { path, entry, homes }));
  return split;
}

function subjectOf(name: string): Subject {
  const subject = SUBJECTS.find(({ names }) => names.test(name));
  if (subject === undefined) throw new Error(`${name} of the SDK belongs to no subject.`);
  return subject;
}

/** What a page says about one name. */
interface Section {
  /** `Classes`, `Interfaces` and so on. */
  group: string;
  name: string;
  markdown: string;
  /** Of its headings, on the page as it was written. */
  anchors: string[];
}

function sectionsOf(page: string): Section[] {
  const all = headingsOf(page).map(({ anchor }) => anchor);
  const sections: Section[] = [];
  let group = '';
  let at = 0;
  for (const markdown of page.split(/^(?=#{1,3} )/m)) {
    const count = headingsOf(markdown).length;
    const anchors = all.slice(at, at + count);
    at += count;
    const [, level = '', heading = ''] = /^(#+) (.+)/.exec(markdown) ?? [];
    if (level === '##') group = heading;
    if (level !== '###') continue;
    const name = heading.replace(/\(\)$/, '');
    sections.push({ group, name, markdown: markdown.replace(/\s*(?:\*\*\*\s*)?$/, ''), anchors });
  }
  return sections;
}

const ofGroup = (sections: readonly Section[], group: string) => sections.filter((section) => section.group === group);

function textOfGroup(sections: readonly Section[], group: string): string {
  const texts = ofGroup(sections, group).map(({ markdown }) => markdown);
  return `## ${group}\n\n${texts.join('\n\n***\n\n')}`;
}

interface Moved {
  /** The page that has the links. */
  path: string;
  entry: string;
  homes: ReadonlyMap<string, { page: string; anchor: string }>;
}

/** Links into the page that was split, and within it, lead to where each heading is now. */
function followMoved(markdown: string, { path, entry, homes }: Moved): string {
  const former = [...homes.values()].some(({ page }) => page === path) ? entry : path;
  return markdown.replace(/\]\(([^)#\s]*)#([\w-]+)\)/g, (link, to: string, anchor: string) => {
    const target = to === '' ? former : join(dirname(path), to);
    const home = target === entry ? homes.get(anchor) : undefined;
    if (home === undefined) return link;
    return `](${home.page === path ? '' : relative(dirname(path), home.page)}#${home.anchor})`;
  });
}
