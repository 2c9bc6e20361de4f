import type { AnyStateNode } from 'xstate';

function typeOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value && (typeof value === 'object' || typeof value === 'function') && 'type' in value) {
    return String(value.type);
  }
  return undefined;
}

/** A guard as text after "if"; combined guards keep their operators. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    const parts = guard.guards.map((part) => guardName(part) ?? '?');
    const word = /^(not|and|or)/.exec(guard.name)?.[1] ?? 'and';
    return word === 'not' ? `not ${parts.join(' ')}` : parts.join(` ${word} `);
  }
  return typeOf(guard) ?? (typeof guard === 'function' && guard.name ? guard.name : 'inline guard');
}

export function actionName(action: unknown): string {
  const name = typeOf(action) ?? (typeof action === 'function' ? action.name : '');
  return name.replace(/^xstate\./, '') || 'inline action';
}

export function eventLabels(type: string, node: AnyStateNode): string {
  if (type === '') return 'always';
  const [, kind, name] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after|snapshot)\.(.+)$/.exec(type) ?? [];
  switch (kind) {
    case 'done.actor':
      return `done ${name}`;
    case 'error.actor':
      return `failed ${name}`;
    case 'done.state':
      return 'when all is done';
    case 'snapshot':
      return `news of ${name}`;
    case 'after': {
      const delay = name?.endsWith(`.${node.id}`) ? name.slice(0, -node.id.length - 1) : name;
      return /^\d+$/.test(delay ?? '') ? `after ${delay} ms` : `after ${delay}`;
    }
    default:
      return type;
  }
}
