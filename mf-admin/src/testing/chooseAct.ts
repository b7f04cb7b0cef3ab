import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses an act in the menu of a user's row. */
export const chooseAct = async (name: string, act: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
};
