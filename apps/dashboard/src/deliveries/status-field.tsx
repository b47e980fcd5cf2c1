import { SelectField } from '../ui/select-field.js';
import { useSearch } from '../ui/use-search.js';

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'missed', label: 'Missed' },
  { value: 'unfinished', label: 'Unfinished' },
  { value: 'success', label: 'Delivered' },
];

/** Which deliveries a `DeliveryList` on the same page shows. */
export function StatusField() {
  const [status, setStatus] = useSearch('status');
  return (
    <SelectField label="Status" choices={STATUSES} value={status} onChange={(event) => setStatus(event.target.value)} />
  );
}
