import { limits } from '@convoke/contract';
import { useEffect, useState } from 'react';
import { useDraftForm } from '../drafts/draft-form.js';
import { Button } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { Icon } from '../ui/icon.js';

const FIELDS = ['inviteeName', 'inviteeAddress'];

/** The first invitees, one row each. */
export function InviteeRows({ error }: { error: Error | null }) {
  const { restored, keep } = useDraftForm();
  const [rows, setRows] = useState(() => {
    const places = restored.filter(({ name }) => FIELDS.includes(name)).map(({ at }) => at);
    return Array.from({ length: Math.max(0, ...places) + 1 }, (_, row) => row);
  });
  useEffect(() => {
    if (rows.length > 0) keep();
  }, [rows, keep]);
  const add = () => setRows([...rows, (rows.at(-1) ?? 0) + 1]);
  return (
    <fieldset className="fieldset">
      <legend className="hint">Each invitee gets an invitation of their own and does not see the others.</legend>
      {rows.map((row, index) => (
        <div key={row} className="invitee-row">
          <TextField
            label={`Name of invitee ${index + 1}`}
            name="inviteeName"
            autoComplete="off"
            maxLength={limits.InviteeName.maxLength}
            problem={index === 0 ? problemOf(error, 'name') : undefined}
          />
          <TextField
            label={`E-mail of invitee ${index + 1}`}
            name="inviteeAddress"
            type="email"
            autoComplete="off"
            problem={index === 0 ? problemOf(error, 'address') : undefined}
            check={(value, { texts }) => checkInvitee(value, texts('inviteeName')[index] ?? '')}
          />
          <Button
            aria-label={`Remove invitee ${index + 1}`}
            look="quiet"
            disabled={rows.length === 1}
            onClick={() => setRows(rows.filter((other) => other !== row))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={add}>
          <Icon name="plus" />
          Another invitee
        </Button>
      </div>
    </fieldset>
  );
}

function checkInvitee(address: string, name: string): string | undefined {
  if (address === '') return name.trim() === '' ? undefined : 'Enter the address of this invitee, or remove the name.';
  return checkAddress(address);
}

/** Browsers allow domains such as `localhost`, to which no invitation is mailed. */
export function checkAddress(address: string): string | undefined {
  return /@.*\.[^.]+$/.test(address)
    ? undefined
    : 'The end of this address is missing. Write it like name@example.com.';
}

export interface Invitee {
  name: string;
  address: string;
}

/** The invitees of the rows that are filled in. Where the name is missing, the address takes its place. */
export function readInvitees(names: readonly string[], addresses: readonly string[]): Invitee[] {
  return addresses
    .map((address, index) => ({ name: names[index]?.trim() ?? '', address: address.trim() }))
    .filter(({ name, address }) => name !== '' || address !== '')
    .map(({ name, address }) => ({ name: name === '' ? address : name, address }));
}
