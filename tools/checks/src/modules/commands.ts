import { code, tableOf } from '../markdown';

type Module = {
  /** Name in commands: `mf-bookings` or `services/bookings`. */
  name: string;
  project: string;
  isRemote: boolean;
  /** How a deployment replaces it. The gateway has none, because it is what a deployment switches. */
  deployment: 'share of visitors' | 'whole' | 'by the operator';
};

type Row = [task: string, command: string];

const table = (rows: Row[]): string =>
  tableOf(
    ['task', 'command'],
    rows.map(([task, command]) => [task, code(command)]),
  );

/** Returns the commands of a module. `npm run` takes them from the root and from the folder of the module. */
export function commandTable({ name, project, isRemote, deployment }: Module): string {
  const rows: Row[] = [
    [
      isRemote ? 'run it with a demo host (`npm start` serves the data)' : 'run it',
      `npx nx serve ${project}`,
    ],
    ['check lint, types and tests', `npx nx run-many -t lint types test -p ${project}`],
    ['build it', `npx nx build ${project}`],
  ];
  if (deployment === 'by the operator') {
    rows.push([
      'replace the running one',
      `docker compose up --build --no-deps ${name.replace('services/', '')}`,
    ]);
    return table(rows);
  }
  rows.push(['deploy it', `npm run deploy -- ${name}`]);
  if (deployment === 'share of visitors')
    rows.push(
      ['deploy it for 10 of 100 visitors', `npm run deploy -- ${name} --canary 10`],
      ['make the canary live for all', `npm run promote -- ${name}`],
    );
  rows.push(
    ['make the version before live again', `npm run rollback -- ${name}`],
    ['list what runs where, since when and from which commit', 'npm run releases'],
  );
  return table(rows);
}
