/** The product's name with its mark, see `icon.svg`. */
export function Brand() {
  return (
    <>
      <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" />
        <path d="M9 8v4M23 8v4M7 13h18v12H7zm5 6 3 3 5-5.500" />
      </svg>
      Convoke
    </>
  );
}
