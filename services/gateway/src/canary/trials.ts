import type { CanaryTrial, RegistryEntry } from '@tm/contracts';
import { createTrial, type Trial } from './trial';

/** Identifies a canary. A canary that is started again, or with another weight, is another one. */
export const keyOf = ({ name, canary }: RegistryEntry) => `${name}@${canary?.version}@${canary?.since}`;

/** The running trials. A module has one canary at a time, so a new one replaces the trial of the old. */
export function createTrials() {
  const trials = new Map<string, { key: string; trial: Trial; entry: RegistryEntry }>();

  function of(entry: RegistryEntry): Trial {
    const known = trials.get(entry.name);
    if (known?.key === keyOf(entry)) return known.trial;
    const trial = createTrial();
    trials.set(entry.name, { key: keyOf(entry), trial, entry });
    return trial;
  }

  const present = (): CanaryTrial[] => [...trials.values()].map(({ trial, entry }) => trial.present(entry));

  return { of, present, end: ({ name }: RegistryEntry) => trials.delete(name) };
}
