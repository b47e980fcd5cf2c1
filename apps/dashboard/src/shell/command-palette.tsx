import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/answer.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { formatWallClock } from '../time/wall-clock.js';
import { OPENING } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { Icon, type IconName } from '../ui/icon.js';
import { LONGEST_SEARCH, TYPING_MS } from '../ui/search-field.js';
import { useSettled } from '../ui/use-settled.js';
import { helpLinks } from './help-links.js';
import { destinations } from './navigation.js';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Opens with ⌘K, or Ctrl+K elsewhere, and with its button: leads to every page and to what makes something new by
 * name, to appointments by their words and people, and to all of one person.
 */
export function CommandPalette({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      // A dialog keeps the focus, and what was typed into it.
      if (document.querySelector('.dialog, .drawer') !== null) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  const leave = () => {
    setOpen(false);
    onLeave?.();
  };
  return (
    <>
      <Button look="quiet" className="button-small palette-button" onClick={() => setOpen(true)}>
        {t('Go to…')} <kbd>{IS_MAC ? '⌘K' : t('Ctrl K')}</kbd>
      </Button>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop" />
          <Dialog.Popup className="palette" initialFocus={() => takeKeys(field)}>
            <Dialog.Title className="visually-hidden">{t('Go to a page')}</Dialog.Title>
            <Palette field={field} onLeave={leave} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** Moves the focus at once: the dialog itself would do so a frame later, and lose what is typed until then. */
function takeKeys(field: RefObject<HTMLInputElement | null>): false {
  field.current?.focus();
  return false;
}

interface Command {
  label: string;
  href: string;
  icon: IconName;
  /** Tells it from others of its name. */
  detail?: string;
  /** Whether it leads out of the dashboard. */
  isOutside?: boolean;
}

function useCommands(): Command[] {
  const session = useSession();
  return [
    ...destinations(session).flatMap((group) => group.destinations),
    { label: t('New appointment'), href: '/appointments/new', icon: 'plus' },
    { label: t('New webhook'), href: `/webhooks?${OPENING}`, icon: 'plus' },
    { label: t('New feed'), href: `/feeds?${OPENING}`, icon: 'plus' },
    ...(session.account.role === 'owner'
      ? ([
          { label: t('New key'), href: `/keys?${OPENING}`, icon: 'plus' },
          { label: t('Invite a member'), href: `/members?${OPENING}`, icon: 'plus' },
        ] as const)
      : []),
    ...helpLinks().map((link) => ({ ...link, isOutside: true })),
  ];
}

/** Appointments that one search of the palette shows. */
const MOST_FOUND = 5;

/** People that one search shows. */
const MOST_PEOPLE = 3;

/** Who is invited to the appointments that were found, and has a name or an address like it. */
function usePeople(sought: string, appointments: readonly string[]): Command[] {
  const { data } = useRead({
    topic: 'appointments',
    key: ['palette people', sought, appointments],
    read: async (api) => {
      const pages = appointments.map((appointmentId) =>
        answered(
          api.service.GET('/api/v1/appointments/{appointmentId}/invitations', {
            params: { path: { appointmentId }, query: { search: sought, limit: MOST_PEOPLE } },
          }),
        ),
      );
      return { data: (await Promise.all(pages)).flatMap((page) => page.data) };
    },
    enabled: appointments.length > 0,
  });
  const byAddress = new Map((data?.data ?? []).map(({ address, name }) => [address, name]));
  return [...byAddress].slice(0, MOST_PEOPLE).map(([address, name]) => ({
    label: name === '' ? address : name,
    detail: address,
    href: `/appointments?${new URLSearchParams({ search: address })}`,
    icon: 'user',
  }));
}

/** People, and appointments by subject, place and people, once typing has paused. */
function useFound(words: string): Command[] {
  const sought = useSettled(words.slice(0, LONGEST_SEARCH), TYPING_MS);
  const { data } = useRead({
    topic: 'appointments',
    key: ['palette', sought],
    read: (api) =>
      answered(
        api.dashboard.GET('/dashboard/api/agenda', { params: { query: { search: sought, limit: MOST_FOUND } } }),
      ),
    enabled: sought !== '',
  });
  const people = usePeople(
    sought,
    (data?.data ?? []).map(({ appointmentId }) => appointmentId),
  );
  if (words === '' || sought !== words) return [];
  const appointments: Command[] = (data?.data ?? []).map(({ appointmentId, subject, start }) => ({
    label: subject === '' ? t('Appointment') : subject,
    detail: formatWallClock(start),
    href: `/appointments/${appointmentId}`,
    icon: 'appointments',
  }));
  return [...appointments, ...people];
}

/** A text field with a list, as a combobox: arrows choose, Enter goes there. */
function Palette({ field, onLeave }: { field: RefObject<HTMLInputElement | null>; onLeave: () => void }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const words = text.trim();
  const pages = useCommands().filter(({ label }) => matches(label, text));
  // What is found is appended, so that nothing moves between a look and Enter.
  const found = useFound(words);
  const commands = words === '' ? pages : [...pages, searchFor(words), ...found];
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onLeave();
    if (command.isOutside) window.open(command.href, '_blank', 'noreferrer');
    else navigate(command.href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) run(commands[active]);
    else setActive((active + step + commands.length) % commands.length);
  };
  return (
    <>
      <input
        ref={field}
        className="control"
        role="combobox"
        aria-label={t('Page')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${active}`}
        placeholder={t('Go to…')}
        autoComplete="off"
        value={text}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
      />
      <div id={id} role="listbox" aria-label={t('Pages')} className="palette-list">
        {commands.map((command, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
          <div
            key={command.href}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => run(command)}
            onMouseMove={() => setActive(at)}
          >
            <Icon name={command.icon} />
            <bdi className="palette-label">{command.label}</bdi>
            {command.detail !== undefined && <span className="palette-detail">{command.detail}</span>}
          </div>
        ))}
      </div>
    </>
  );
}

/** Finds appointments by what was typed, whether or not it names a page as well. */
function searchFor(words: string): Command {
  const href = `/appointments?${new URLSearchParams({ search: words })}`;
  return { label: t('Search appointments for “{words}”', { words }), href, icon: 'appointments' };
}

/** Whether a word of the label begins with each word that was typed. */
function matches(label: string, text: string): boolean {
  const words = label.toLowerCase().split(' ');
  const typed = text.toLowerCase().split(' ').filter(Boolean);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}
