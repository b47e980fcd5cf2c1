import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { appointmentSettings, contentOf, settingNames } from './appointment-params.js';

const { components } = parse(readFileSync(new URL('../../../openapi.yaml', import.meta.url), 'utf8'));

it.each(settingNames)('%s has the default of the contract', (name) => {
  const { properties } = components.schemas.CreateAppointmentRequest;
  expect(properties[name].default).toBe(appointmentSettings[name]);
});

it('content has the settings that a request gives, and no others', () => {
  const content = contentOf({ appointmentSubject: 'Visit', allowForwarding: false, guestsVisible: undefined });
  expect(content).toEqual({ subject: 'Visit', allowForwarding: false });
  expect(Object.keys(content)).not.toContain('guestsVisible');
});
