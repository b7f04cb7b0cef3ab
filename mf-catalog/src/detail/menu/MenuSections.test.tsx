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

test('shows the dishes of each section and a link to it', async () => {
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

test('explains the dietary marks that the menu contains', () => {
  draw(MENU);
  const legend = screen.getByText('hot with pepper').closest('dl')!;
  expect(
    within(legend)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Vegan', 'Halal', 'Spicy']);
  expect(within(legend).queryByText('Gluten-free')).not.toBeInTheDocument();
});

test('shows no links for a single section, no legend without marks and nothing for an empty menu', () => {
  const { unmount } = draw([{ section: 'Mains', items: [{ name: 'Eba', price: 900 }] }]);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  unmount();
  draw([{ section: 'Mains', items: [] }]);
  expect(screen.queryByRole('heading', { name: 'Menu' })).not.toBeInTheDocument();
});

describe('a dish that is sold out', () => {
  const soldOut = (soldOutOn: string): Menu => [
    {
      section: 'Mains',
      items: [
        { name: 'Ofada rice', price: 4000, soldOutOn },
        { name: 'Eba', price: 900 },
      ],
    },
  ];
  const itemOf = (name: string) => within(screen.getByText(name).closest('li')!);

  test("is marked on its Lagos day, independent of the device's date", () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') });
    draw(soldOut('2026-11-21'));
    expect(itemOf('Ofada rice').getByText('Sold out today')).toBeInTheDocument();
    expect(itemOf('Eba').queryByText('Sold out today')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('is available again on the next day', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z') });
    draw(soldOut('2026-11-21'));
    expect(screen.queryByText('Sold out today')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});

test('shows the photo of a dish next to its name, with an empty alternative text', () => {
  draw([{ section: 'Mains', items: [{ name: 'Eba', price: 900, photo: '/objects/own/eba' }] }]);
  const photo = screen.getByText('Eba').closest('li')!.querySelector('img')!;
  expect(photo).toHaveAttribute('alt', '');
  expect(photo.getAttribute('src')).toContain('/objects/own/eba');
});
