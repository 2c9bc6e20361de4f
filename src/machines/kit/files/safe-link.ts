/** A link that is safe to open: https, or our own origin. Anything else is null. */
export function safeLink(url: string | null, origin: string): string | null {
  if (url === null) return null;
  try {
    const { protocol, origin: target, href } = new URL(url, origin);
    return protocol === 'https:' || target === origin ? href : null;
  } catch {
    return null;
  }
}
