import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { safeImage } from './safe-href.ts';

const tags = ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'];
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Links lead to https and mail, images may also have a path of our own. */
const addresses = /^(?:https:|mailto:|\/(?![/\\]))/i;

const clean = (html: string) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags, ...tableTags],
    ALLOWED_ATTR: ['href', 'src', 'alt'],
    ALLOWED_URI_REGEXP: addresses,
    ADD_DATA_URI_TAGS: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });

/**
 * The club's own HTML, sanitised: text, lists, links and images of the club, and nothing that runs, loads or looks like
 * the application.
 */
export function Markup({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cleaned = clean(html);
    for (const link of cleaned.querySelectorAll('a')) {
      if (/^(?:https|mailto):/i.test(link.getAttribute('href') ?? '')) link.rel = 'noopener noreferrer';
      else link.removeAttribute('href');
    }
    for (const image of cleaned.querySelectorAll('img')) {
      const address = safeImage(image.getAttribute('src'));
      if (address === null) image.remove();
      else image.src = address;
      image.loading = 'lazy';
    }
    box.current?.replaceChildren(cleaned);
  }, [html]);
  return (
    <div
      ref={box}
      className="flex max-w-prose flex-col gap-3 text-base wrap-anywhere text-ink [&_a]:text-primary [&_a]:underline [&_h3]:mt-2 [&_h3]:font-semibold [&_h4]:font-semibold [&_img]:rounded-control [&_ol]:list-decimal [&_ol]:ps-5 [&_td]:border-b [&_td]:border-line [&_td]:p-1.5 [&_th]:p-1.5 [&_th]:text-start [&_ul]:list-disc [&_ul]:ps-5"
    />
  );
}
