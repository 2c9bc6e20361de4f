const secret = /token|password|secret|credential|^access$|^refresh$|^code$|authorization/i;
const hidden = '•••';

function isActor(value: object): value is { id: string } {
  return 'getSnapshot' in value && 'send' in value && 'id' in value;
}

/** A plain, shallow copy for display: no functions, no secrets, no class instances, no cycles. */
export function mask(value: unknown, depth = 5): unknown {
  if (typeof value === 'function') return 'ƒ';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isActor(value)) return `‹actor ${value.id}›`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return `‹${value.name}: ${value.message}›`;
  if (depth === 0) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, 20).map((item) => mask(item, depth - 1));
    return value.length > 20 ? [...shown, `… ${value.length - 20} more`] : shown;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `‹${value.constructor.name}›`;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secret.test(key) && item !== null && item !== undefined && typeof item !== 'boolean'
        ? hidden
        : mask(item, depth - 1),
    ]),
  );
}
