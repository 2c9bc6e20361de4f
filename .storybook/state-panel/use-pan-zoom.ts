import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Box, Point } from './chart-layout.ts';

export interface PanZoom {
  frame: RefObject<SVGSVGElement | null>;
  /** The visible area of the chart. */
  view: Box;
  zoom: (factor: number) => void;
  fit: () => void;
}

const smallest = 0.65;
const step = 60;

/** The whole chart if its texts are readable then, otherwise the area around a point at a readable size. */
function firstView(chart: { width: number; height: number }, around: Point, frame: DOMRect): Box {
  const whole = { x: -8, y: -8, width: chart.width + 16, height: chart.height + 16 };
  const scale = Math.min(frame.width / whole.width, frame.height / whole.height);
  if (scale >= smallest || frame.width === 0) return whole;
  const [width, height] = [frame.width / 0.9, frame.height / 0.9];
  const within = (at: number, size: number, limit: number) =>
    size >= limit ? (limit - size) / 2 : Math.min(Math.max(at - size / 2, -8), limit - size + 8);
  return {
    x: within(around.x, width, chart.width),
    y: within(around.y, height, chart.height),
    width,
    height,
  };
}

/** Pans and zooms a drawing by pointer, wheel and keys; `name` changes when another one is shown. */
export function usePanZoom(name: string, chart: { width: number; height: number }, around: Point): PanZoom {
  const frame = useRef<SVGSVGElement>(null);
  const whole = { x: -8, y: -8, width: chart.width + 16, height: chart.height + 16 };
  const [view, setView] = useState<Box>(whole);

  const zoom = (factor: number) =>
    setView(({ x, y, width, height }) => {
      const [newWidth, newHeight] = [width / factor, height / factor];
      return {
        x: x + (width - newWidth) / 2,
        y: y + (height - newHeight) / 2,
        width: newWidth,
        height: newHeight,
      };
    });
  const fit = () => setView(whole);

  useEffect(() => {
    const drawing = frame.current;
    if (!drawing) return undefined;
    const place = () => setView(firstView(chart, around, drawing.getBoundingClientRect()));
    place();
    // A panel in the background has no size yet.
    let isPlaced = drawing.getBoundingClientRect().width > 0;
    const observer = new ResizeObserver(() => {
      if (!isPlaced && drawing.getBoundingClientRect().width > 0) {
        isPlaced = true;
        place();
      }
    });
    observer.observe(drawing);
    return () => observer.disconnect();
    // The chart and its current state depend on the name.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);

  useEffect(() => {
    const drawing = frame.current;
    if (!drawing) return undefined;
    const unit = () => {
      const { width, height } = drawing.getBoundingClientRect();
      const { width: shown, height: high } = drawing.viewBox.baseVal;
      return Math.max(shown / Math.max(width, 1), high / Math.max(height, 1));
    };
    const move = (dx: number, dy: number) => {
      const by = unit();
      setView((old) => ({ ...old, x: old.x + dx * by, y: old.y + dy * by }));
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
      else move(event.shiftKey ? event.deltaY : event.deltaX, event.shiftKey ? 0 : event.deltaY);
    };
    const onDown = (event: PointerEvent) => {
      if (event.button === 0) drawing.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      if (drawing.hasPointerCapture(event.pointerId)) move(-event.movementX, -event.movementY);
    };
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      '+': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': fit,
    };
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    drawing.addEventListener('wheel', onWheel, { passive: false });
    drawing.addEventListener('pointerdown', onDown);
    drawing.addEventListener('pointermove', onMove);
    drawing.addEventListener('keydown', onKey);
    return () => {
      drawing.removeEventListener('wheel', onWheel);
      drawing.removeEventListener('pointerdown', onDown);
      drawing.removeEventListener('pointermove', onMove);
      drawing.removeEventListener('keydown', onKey);
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);

  return { frame, view, zoom, fit };
}
