import { DeployError } from '../DeployError';
import { ROOT } from '../root';
import { recordRelease, RELEASES } from './releases';

try {
  const [version = '', ...refs] = process.argv.slice(2);
  const { name, commit } = recordRelease(ROOT, version, ...refs.slice(0, 1));
  console.log(
    `${name} is commit ${commit.slice(0, 12)}. Commit ${RELEASES}, then: git push origin main ${name}`,
  );
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(`✖ ${error.message}`);
  process.exitCode = 1;
}
