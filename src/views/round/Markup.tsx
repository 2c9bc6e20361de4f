import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https|mailto):/i,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** The club's own markup, cleaned: text, lists and links, and nothing that runs, loads or looks like the application. */
export function Markup({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cleaned = DOMPurify.sanitize(html, {
      ...allowed,
      ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
      ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
    });
    for (const link of cleaned.querySelectorAll('a')) link.rel = 'noopener noreferrer';
    box.current?.replaceChildren(cleaned);
  }, [html]);
  return (
    <div
      ref={box}
      className="flex max-w-prose flex-col gap-3 text-base wrap-anywhere text-ink [&_a]:text-primary [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5"
    />
  );
}
