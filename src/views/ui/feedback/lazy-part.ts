import { type ComponentType, createElement, type ReactNode, use } from 'react';

/**
 * A part whose code loads on first use. React's `lazy` keeps a failure for good; here it is forgotten once the boundary
 * has it, so that rendering the part again loads it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let code: Promise<ComponentType<Props>> | null = null;
  return function LazyPart(props) {
    code ??= load().catch((error) => {
      setTimeout(() => (code = null), 100);
      throw error;
    });
    return createElement(use(code), props);
  };
}
