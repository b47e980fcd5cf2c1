import { SelectField } from '../ui/select-field.js';
import { TextField } from '../ui/text-field.js';

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'cancelled', label: 'Cancelled' },
];

type Set = (value: string) => void;

interface AppointmentFiltersProps {
  values: { status: string; from: string; to: string; externalId: string };
  set: { setStatus: Set; setFrom: Set; setTo: Set; setExternalId: Set };
}

export function AppointmentFilters({ values, set }: AppointmentFiltersProps) {
  return (
    <search className="filters">
      <SelectField
        label="Status"
        choices={STATUSES}
        value={values.status}
        onChange={(event) => set.setStatus(event.target.value)}
      />
      <TextField
        label="Begins from (UTC)"
        type="date"
        value={values.from}
        onChange={(event) => set.setFrom(event.target.value)}
      />
      <TextField
        label="Begins before (UTC)"
        type="date"
        value={values.to}
        onChange={(event) => set.setTo(event.target.value)}
      />
      <TextField
        label="Your own id"
        value={values.externalId}
        onChange={(event) => set.setExternalId(event.target.value)}
      />
    </search>
  );
}
