import { filterLabel, STATUS_FILTERS } from '../status/delivery-sign.js';
import { SelectField } from '../ui/select-field.js';
import { useSearch } from '../ui/use-search.js';

const STATUSES = [
  { value: '', label: 'All' },
  ...STATUS_FILTERS.map((value) => ({ value, label: filterLabel(value) })),
];

/** Which deliveries a `DeliveryList` on the same page shows. */
export function StatusField() {
  const [status, setStatus] = useSearch('status');
  return (
    <SelectField label="Status" choices={STATUSES} value={status} onChange={(event) => setStatus(event.target.value)} />
  );
}
