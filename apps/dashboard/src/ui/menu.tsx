import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './buttons.js';
import { Icon } from './icon.js';

interface MenuProps {
  /** The name of its button. */
  label: string;
  actions: readonly MenuAction[];
  /** What one of several is chosen of, above the actions. */
  choices?: readonly MenuChoice[];
  /** What its button shows instead of dots. */
  children?: ReactNode;
  className?: string;
  /** What the press was that loaded it; it opens as it would have by that press. */
  loadedBy?: 'keyboard' | 'pointer';
}

export interface MenuAction {
  label: string;
  run: () => void;
}

export interface MenuChoice {
  label: string;
  options: readonly (MenuAction & { isChosen: boolean; lang?: string })[];
}

/** What is needed now and then, behind one button. Opened by keyboard, it begins at its first entry. */
export function Menu({ label, actions, choices = [], children, className, loadedBy }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What a keyboard, or a screen reader, causes is a press that no pointer counted.
    const detail = loadedBy === 'keyboard' ? 0 : 1;
    if (loadedBy) trigger.current?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  }, [loadedBy]);
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={trigger} className={classes('button button-small', className)} aria-label={label}>
        {children ?? <Icon name="more" />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="picker" sideOffset={4} align="end">
          <Base.Popup className="menu">
            {choices.map((choice) => (
              <Choice key={choice.label} {...choice} />
            ))}
            {actions.map(({ label: name, run }) => (
              <Base.Item key={name} className="picker-item" onClick={run}>
                {name}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Choice({ label, options }: MenuChoice) {
  return (
    <Base.RadioGroup className="menu-choice" value={options.find(({ isChosen }) => isChosen)?.label}>
      <Base.GroupLabel className="menu-label">{label}</Base.GroupLabel>
      {options.map(({ label: name, run, lang }) => (
        <Base.RadioItem key={name} value={name} className="picker-item" lang={lang} closeOnClick onClick={run}>
          {name}
          <Base.RadioItemIndicator>
            <Icon name="check" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
