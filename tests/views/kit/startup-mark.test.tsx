import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartupMark } from '../../../src/views/kit/content/StartupMark.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the mark of a startup', () => {
  const drawn = (logo: string | null) => {
    vi.stubGlobal('location', new URL('https://club.example/news'));
    return renderToStaticMarkup(<StartupMark startup={{ name: 'Northwind Robotics', logo_url: logo }} />);
  };
  it('is its logo where the club’s host has one', () => {
    expect(drawn('/logos/77.png')).toMatch(/<img src="https:\/\/club\.example\/logos\/77\.png" alt=""/);
  });
  it.each([
    [
      'data:image/svg+xml,<svg onload="alert(1)"><path fill="%23fff"/></svg>',
      /src="data:image\/svg\+xml,&lt;svg/,
    ],
    ['data:image/png;base64,AAAA', /src="data:image\/png;base64,AAAA"/],
    ['data:image/jpeg;base64,AAAA', /src="data:image\/jpeg;base64,AAAA"/],
  ])('is the image that its address includes, unchanged and as an image only: %s', (logo, src) => {
    expect(drawn(logo)).toMatch(src);
    expect(drawn(logo).match(/<\w+/g)).toEqual(['<span', '<span', '<img']);
  });
  it.each([
    null,
    'https://tracker.example/pixel.png',
    'https://tracker.example/?data:image/png;base64,AAAA',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
  ])('is its letters otherwise: %s', (logo) => {
    expect(drawn(logo)).toMatch(/<span aria-hidden="true" data-letters="NR"/);
    expect(drawn(logo)).not.toMatch(/<img/);
  });
});
