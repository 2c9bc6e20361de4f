/** Takes the place of what lucide-react names its components with, which only developers see. */
export const toPascalCase = (): undefined => undefined;
