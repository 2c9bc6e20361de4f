import { type ComponentType, type ReactNode, use } from 'react';

const failed = new Set<() => void>();

/** From now on, parts whose code failed to load are loaded again. */
export function forgetFailedParts(): void {
  failed.forEach((forget) => forget());
  failed.clear();
}

/** A part whose code loads on first use. React's `lazy` keeps a failure for good; here it can be forgotten. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let code: Promise<ComponentType<Props>> | null = null;
  const loadOnce = () =>
    (code ??= load().catch((error) => {
      failed.add(() => {
        code = null;
      });
      throw error;
    }));
  return function LazyPart(props) {
    const Part = use(loadOnce());
    return <Part {...props} />;
  };
}
