import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Strength } from '../../ui/forms/PasswordStrength.tsx';

const maxRatedLength = 128;

/** Rates a password against common passwords and keyboard runs. */
export function createPasswordRater(): (password: string) => Strength {
  zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });
  return (password) => {
    const { score } = zxcvbn(password.slice(0, maxRatedLength));
    const advice = score < 3 ? 'a few unrelated words make it much stronger' : undefined;
    return { score, advice };
  };
}
