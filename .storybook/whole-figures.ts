import { expect, waitFor } from 'storybook/test';

const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1;

/** Text that only assistive technology reads is in a box of one pixel, also where only a narrow page hides it. */
function isForReaders(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).position === 'absolute' && box.clientWidth <= 1) return true;
  return false;
}

/** Neither in a closed fold, nor only for assistive technology, nor in a picture. */
const isRead = (element: Element) =>
  !element.closest('svg') && element.checkVisibility({ visibilityProperty: true }) && !isForReaders(element);

const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

/** The part of a box inside its padding. */
function insideOf(element: Element): { readonly left: number; readonly right: number } {
  const { left, right } = element.getBoundingClientRect();
  const { borderLeftWidth, borderRightWidth, paddingLeft, paddingRight } = getComputedStyle(element);
  return {
    left: left + Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft),
    right: right - Number.parseFloat(borderRightWidth) - Number.parseFloat(paddingRight),
  };
}

/** Each text with a figure, and where it is drawn. */
function figuresIn(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: { readonly text: string; readonly owner: Element; readonly boxes: readonly DOMRect[] }[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const owner = node.parentElement;
    if (!owner || !/\d/.test(node.textContent ?? '') || !isRead(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(isShown);
    if (boxes.length > 0) found.push({ text: node.textContent ?? '', owner, boxes });
  }
  return found;
}

/** The boxes around an element, up to one that scrolls sideways. */
function boxesAround(element: Element, root: Element): readonly Element[] {
  const found: Element[] = [];
  for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
    if (isScrolled(box)) break;
    if (!['inline', 'contents'].includes(getComputedStyle(box).display)) found.push(box);
  }
  return found;
}

/** Whether two boxes cover each other by more than a rounding. */
const isOver = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;

/** Fields that show a part of what was typed. */
const cutFields = (root: Element) =>
  [...root.querySelectorAll('input')]
    .filter((field) => /\d/.test(field.value) && isRead(field) && field.scrollWidth > field.clientWidth)
    .map(({ value }) => `beyond its field: ${value}`);

/**
 * What a reader can’t read: figures beyond a box around them, beyond their field or beyond the page, cut off by an
 * ellipsis, or over one another.
 */
export function unreadableFigures(root: Element): readonly string[] {
  const figures = figuresIn(root);
  const beyond = figures.flatMap(({ text, owner, boxes }) => {
    const around = boxesAround(owner, root);
    const isOut = around.some((box) => {
      const { left, right } = insideOf(box);
      return boxes.some((drawn) => drawn.left < left - 1 || drawn.right > right + 1);
    });
    const isCut = around.some(
      (box) => getComputedStyle(box).textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth,
    );
    return isOut || isCut ? [`beyond its box: ${text}`] : [];
  });
  const broken = figures.flatMap(({ text, boxes }) =>
    /^\S+$/.test(text) && new Set(boxes.map(({ top }) => top)).size > 1
      ? [`over several lines: ${text}`]
      : [],
  );
  const all = figures.flatMap(({ text, boxes }) => boxes.map((box) => ({ text, box })));
  const over = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .flatMap((other) => (isOver(one.box, other.box) ? [`${one.text} over ${other.text}`] : [])),
  );
  return [...beyond, ...cutFields(root), ...broken, ...over];
}

/** The page and an open drawer show every figure whole, once their fonts are loaded and charts are drawn, and nothing moves sideways. */
export async function showsWholeFigures(root: Element = document.body, least = 11): Promise<void> {
  await waitFor(() => expect(figuresIn(root).length).toBeGreaterThanOrEqual(least));
  await document.fonts.ready;
  await waitFor(() => expect(unreadableFigures(root)).toEqual([]), { timeout: 5_000 });
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}
