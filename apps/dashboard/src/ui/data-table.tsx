import { type ReactNode, useId, useState } from 'react';

export interface Column<Row> {
  title: string;
  /** Null for nothing to show; narrow screens leave it out. */
  cell: (row: Row) => ReactNode;
  /** The cell that names the row. */
  isName?: boolean;
  isNumber?: boolean;
  /** Its cells hold times, which need little room. */
  isTime?: boolean;
  /** Its cells hold one short badge, which needs little room. */
  isBadge?: boolean;
}

interface DataTableProps<Row> {
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row shows below itself once its name, which then is a button, is pressed. */
  detail?: (row: Row) => ReactNode;
}

/** A table on wide screens, one card per row on narrow ones. */
export function DataTable<Row>({ caption, columns, rows, keyOf, detail }: DataTableProps<Row>) {
  const sharing = columns.filter(({ isName, isNumber, isTime, isBadge }) => !(isName || isNumber || isTime || isBadge));
  return (
    <div className="table-frame">
      <table className="table" data-crowded={sharing.length > 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isName, isNumber, isTime, isBadge }) => (
              <th
                key={title}
                scope="col"
                data-name={isName}
                data-number={isNumber}
                data-time={isTime}
                data-badge={isBadge}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            detail === undefined ? (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <Cell key={column.title} column={column} row={row} />
                ))}
              </tr>
            ) : (
              <OpenableRow key={keyOf(row)} columns={columns} row={row} detail={detail} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

interface OpenableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  detail: (row: Row) => ReactNode;
}

function OpenableRow<Row>({ columns, row, detail }: OpenableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr data-open={isOpen}>
        {columns.map((column) =>
          column.isName === true ? (
            <th key={column.title} scope="row">
              <button
                type="button"
                className="row-opener"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <span>{column.cell(row)}</span>
              </button>
            </th>
          ) : (
            <Cell key={column.title} column={column} row={row} />
          ),
        )}
      </tr>
      {isOpen && (
        <tr className="row-detail" id={id}>
          <td colSpan={columns.length}>{detail(row)}</td>
        </tr>
      )}
    </>
  );
}

function Cell<Row>({ column: { title, cell, isName, isNumber }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row);
  if (isName === true) return <th scope="row">{content}</th>;
  return (
    <td data-title={title} data-number={isNumber} data-empty={content === null}>
      {/* One element: on narrow screens, the row is a grid of title and value. */}
      <div>{content ?? '—'}</div>
    </td>
  );
}

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
