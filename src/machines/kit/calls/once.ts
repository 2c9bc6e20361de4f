/** The one result of a job; a job that failed may be tried again. */
export const once = <Result>(job: () => Promise<Result>) => {
  let running: Promise<Result> | null = null;
  return () =>
    (running ??= job().catch((error: unknown) => {
      running = null;
      throw error;
    }));
};
