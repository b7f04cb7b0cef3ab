import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { headingsOf, markdownFiles, ROOT } from './texts';

const FOLDER = 'docs/decisions/';
const decisions = markdownFiles().filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
const idOf = (file: string) => file.slice(FOLDER.length).slice(0, 3);

describe('decision records', () => {
  it('are numbered without gaps', () => {
    expect(decisions.map((file) => Number(idOf(file)))).toEqual(decisions.map((_, at) => at + 1));
  });

  it('are listed once with their titles in the index', () => {
    const index = readFileSync(join(ROOT, FOLDER, 'README.md'), 'utf8');
    const listed = [...index.matchAll(/^\| \[(ADR-\d{3})\]\(\S+\) \| (.*) \|$/gm)].map(
      ([, id, title]) => `# ${id} ${title}`,
    );
    const titles = decisions.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n')[0]);
    expect(listed.sort()).toEqual(titles);
  });

  it.each(decisions)('%s has its id, a status, three sections and at most 50 lines', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text).toMatch(new RegExp(`^# ADR-${idOf(file)} \\S`));
    expect(text).toMatch(/^\d{4}-\d{2}-\d{2} · (accepted|superseded)/m);
    expect(headingsOf(file)).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']));
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50);
  });
});
