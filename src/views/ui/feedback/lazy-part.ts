import { type ComponentType, createElement, lazy, type ReactNode } from 'react';

/**
 * A part whose code loads on first use. React's `lazy` keeps a failure for good; here it is forgotten once the boundary
 * has it, so that rendering the part again loads it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const request = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error) => {
          setTimeout(() => (Part = request()), 100);
          throw error;
        },
      ),
    );
  let Part = request();
  return function LazyPart(props) {
    return createElement<Props>(Part, props);
  };
}
