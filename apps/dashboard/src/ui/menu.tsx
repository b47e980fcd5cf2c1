import { Menu as Base } from '@base-ui/react/menu';
import { t } from '../languages/text.js';
import { Icon } from './icon.js';

interface MenuProps {
  /** Whose actions they are, as the name of its button says. */
  about: string;
  actions: readonly MenuAction[];
}

export interface MenuAction {
  label: string;
  run: () => void;
}

/** The actions that are needed now and then, behind one button. */
export function Menu({ about, actions }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className="button button-small" aria-label={t('More: {about}', { about })}>
        <Icon name="more" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="picker" sideOffset={4} align="end">
          <Base.Popup className="menu">
            {actions.map(({ label, run }) => (
              <Base.Item key={label} className="picker-item" onClick={run}>
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
