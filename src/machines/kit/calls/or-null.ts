/** The answer, or null if the request fails, for parts that are optional. */
export const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await answer;
  } catch {
    return null;
  }
};
