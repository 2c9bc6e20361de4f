/** Decoration only: the caller says in words what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
