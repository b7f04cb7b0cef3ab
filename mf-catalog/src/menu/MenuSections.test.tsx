import type { Menu } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { MenuSections } from './MenuSections';

const MENU: Menu = [
  {
    section: 'Rice',
    items: [{ name: 'Jollof rice', price: 3500.5, description: 'Smoky', marks: ['spicy', 'halal'] }],
  },
  { section: 'Nothing yet', items: [] },
  {
    section: 'Drinks',
    items: [
      { name: 'Zobo', price: 1200, marks: ['vegan'] },
      { name: 'Water', price: 500 },
    ],
  },
];
const draw = (menu: Menu) => renderScreen({ routes: [{ path: '/', element: <MenuSections menu={menu} /> }] });

test('each section has its dishes, and a way to it', async () => {
  const { container } = draw(MENU);
  const rice = within(screen.getByRole('region', { name: 'Rice' }));
  for (const text of ['Jollof rice', '₦3,500.50', 'Smoky', 'Spicy', 'Halal'])
    expect(rice.getByText(text)).toBeInTheDocument();
  const chips = within(screen.getByRole('navigation', { name: 'Sections of the menu' }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rice', 'Drinks']);
  const target = chips.getByRole('link', { name: 'Drinks' }).getAttribute('href')!.slice(1);
  expect(document.getElementById(target)).toBe(screen.getByRole('region', { name: 'Drinks' }));
  expect(await axe(container)).toHaveNoViolations();
});

test('the marks that the menu has are explained, in words', () => {
  draw(MENU);
  const legend = screen.getByText('hot with pepper').closest('dl')!;
  expect(
    within(legend)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vegan', 'Halal', 'Spicy']);
  expect(within(legend).queryByText('Gluten-free')).not.toBeInTheDocument();
});

test('one section needs no chips, no marks no legend, and an empty menu nothing', () => {
  const { unmount } = draw([{ section: 'Mains', items: [{ name: 'Eba', price: 900 }] }]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  unmount();
  draw([{ section: 'Mains', items: [] }]);
  expect(screen.queryByRole('heading', { name: 'Menu' })).not.toBeInTheDocument();
});
