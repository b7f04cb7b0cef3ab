import { render, screen } from '@testing-library/react';
import { MailAddress } from './MailAddress';

test('an address is one text and breaks only before its @', () => {
  render(<MailAddress of="adaeze.okonkwo@mail.example" />);
  const text = screen.getByText('adaeze.okonkwo@mail.example');
  const [place] = text.querySelectorAll('wbr');
  expect(text.querySelectorAll('wbr')).toHaveLength(1);
  expect(place!.previousSibling).toHaveTextContent('adaeze.okonkwo');
});
