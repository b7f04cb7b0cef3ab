import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULES } from '@tm/build/workspace';
import { parse } from 'yaml';
import { ROOT } from '../files.mjs';

type Step = { name?: string; uses?: string; run?: string; with?: Record<string, unknown> };
type Job = { uses?: string; secrets?: unknown; steps?: Step[]; 'timeout-minutes'?: number };
type Workflow = {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: unknown;
  jobs: Record<string, Job>;
};

const FOLDER = '.github/workflows';
const files = readdirSync(join(ROOT, FOLDER)).sort();
const textOf = (file: string): string => readFileSync(join(ROOT, FOLDER, file), 'utf8');
const workflowOf = (file: string): Workflow => parse(textOf(file)) as Workflow;
const stepsOf = (file: string): Step[] =>
  Object.values(workflowOf(file).jobs).flatMap(({ steps = [] }) => steps);

/**
 * The parser of GitHub's language server imports JSON without an attribute, which tsx supports, and neither
 * Jest nor Node.
 */
const SCRIPT = `
  import { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } from '@actions/workflow-parser';
  import { text } from 'node:stream/consumers';
  const errors = [];
  for (const [name, content] of JSON.parse(await text(process.stdin))) {
    const result = parseWorkflow({ name, content }, new NoOperationTraceWriter());
    const template = await convertWorkflowTemplate(result.context, result.value);
    errors.push([...result.context.errors.getErrors(), ...(template.errors ?? [])].map((error) => error.message ?? error.Message));
  }
  console.log(JSON.stringify(errors));
`;

function schemaErrors(workflows: [name: string, content: string][]): string[][] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', SCRIPT],
    {
      cwd: join(ROOT, 'tools/checks'),
      input: JSON.stringify(workflows),
      encoding: 'utf8',
    },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

describe('workflows', () => {
  it('follow the schema of GitHub Actions', () => {
    const broken = textOf('ci.yml').replace('runs-on:', 'run-on:').replace('matrix.node }}', 'matrix.node }');
    const [brokenErrors = [], ...errors] = schemaErrors([
      ['broken.yml', broken],
      ...files.map((file): [string, string] => [file, textOf(file)]),
    ]);
    expect(errors).toEqual(files.map(() => []));
    expect(brokenErrors.join('\n')).toContain("Unexpected value 'run-on'");
  });

  it.each(files)('%s can only read the repository, unless a job asks for more', (file) => {
    expect(workflowOf(file).permissions).toEqual({ contents: 'read' });
    expect(workflowOf(file).concurrency).toBeDefined();
    expect(textOf(file)).not.toMatch(/:\s*write\b/);
  });

  describe('the script that deploys', () => {
    const AFFECTED = 'services/admin services/catalog shell mf-admin mf-catalog';

    /** Runs the script with an `npm` that refuses the modules of admin, and returns the calls. */
    function runScript(env: Record<string, string>) {
      const bin = mkdtempSync(join(tmpdir(), 'workflow-'));
      try {
        const log = join(bin, 'log');
        const npm = `#!/bin/bash\necho "$4 → $6" >> ${log}\n[[ "$4" != *admin ]]\n`;
        writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
        const script = stepsOf('deploy.yml').find(({ name }) => name === 'Deploy the modules')?.run ?? '';
        // The shell of a step ends at the first failing command.
        const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
          env: { PATH: `${bin}:${process.env['PATH']}`, MODULES: AFFECTED, SITE: 's3://site', ...env },
          encoding: 'utf8',
        });
        return { status, stdout, deployed: readFileSync(log, 'utf8').trim().split('\n') };
      } finally {
        rmSync(bin, { recursive: true });
      }
    }

    it('deploys services and apps in the given order, also those after a refused one, and fails', () => {
      const { status, deployed } = runScript({ SERVICES: '/srv/market' });
      expect(deployed).toEqual([
        'services/admin → /srv/market',
        'services/catalog → /srv/market',
        'shell → s3://site',
        'mf-admin → s3://site',
        'mf-catalog → s3://site',
      ]);
      expect(status).toBe(1);
    });

    it('only names services when no running copy is on the runner', () => {
      const { stdout, deployed } = runScript({ SERVICES: '' });
      expect(deployed).toEqual(['shell → s3://site', 'mf-admin → s3://site', 'mf-catalog → s3://site']);
      expect(stdout).toMatch(/^::notice::services\/admin changed\./);
      expect(stdout).toContain('::notice::services/catalog changed.');
    });
  });

  it.each(files)('%s pins each action to a commit, with its version in a comment', (file) => {
    const used = [...textOf(file).matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
    expect(
      used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? '')),
    ).toEqual([]);
  });

  it.each(files)('%s runs no expression in a script, where it could be code or a printed secret', (file) => {
    const scripts = stepsOf(file).map(({ run = '' }) => run);
    expect(scripts.filter((script) => /\$\{\{|set -x|printenv|\benv\b/.test(script))).toEqual([]);
    expect(Object.values(workflowOf(file).jobs).filter(({ secrets }) => secrets)).toEqual([]);
  });

  it.each(files)('%s does not run code of pull requests with secrets', (file) => {
    expect(Object.keys(workflowOf(file).on)).not.toContain('pull_request_target');
    if (textOf(file).includes('secrets.')) expect(Object.keys(workflowOf(file).on)).toEqual(['push']);
  });

  it('run the two commands of the README on Node 22 and 24', () => {
    const { jobs } = workflowOf('ci.yml');
    expect(jobs['verify']).toMatchObject({ strategy: { matrix: { node: [22, 24] } } });
    const scripts = stepsOf('ci.yml').flatMap(({ run = '' }) => run.split('\n'));
    expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/^npm start/), 'npm test']));
  });

  it('deploy after the verification of the same commit', () => {
    expect(workflowOf('deploy.yml').jobs).toMatchObject({
      verify: { uses: './.github/workflows/ci.yml' },
      deploy: { needs: 'verify', environment: 'production' },
    });
  });
});

it('the form of a bug offers every module', () => {
  const form = parse(readFileSync(join(ROOT, '.github/ISSUE_TEMPLATE/bug.yml'), 'utf8')) as {
    body: { id: string; attributes: { options?: string[] } }[];
  };
  const options = form.body.find(({ id }) => id === 'module')?.attributes.options ?? [];
  expect(options.slice(0, MODULES.length)).toEqual(MODULES);
});
