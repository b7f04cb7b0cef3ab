import { useExportDataMutation } from '@tm/api-client/profile';
import { lagosDate } from '@tm/domain';
import { isUnauthorized, notify } from '@tm/platform';
import { Button } from '@tm/ui';
import { SettingRow } from '../settings';
import { describeFailure } from '../shared/describeFailure';

/** Hands a file over to the browser, as if a link to it had been followed. */
function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Later: some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Settings: everything the site knows of the person, as a JSON file (product 2.10). */
export function ExportSetting() {
  const [read, { isLoading, reset }] = useExportDataMutation();
  const handleExport = async () => {
    const { data, error } = await read();
    // The page does not keep what it handed over.
    reset();
    if (!error) download(`trusted-marketplace-${lagosDate(new Date())}.json`, JSON.stringify(data, null, 2));
    else if (!isUnauthorized(error))
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to export your data. Please try again.'),
        variant: 'destructive',
      });
  };
  return (
    <SettingRow title="Data Export" text="Everything you have here, as a JSON file.">
      <Button
        variant="secondary"
        onClick={() => void handleExport()}
        pending={isLoading}
        pendingText="Exporting..."
        aria-label="Export your data"
      >
        Export
      </Button>
    </SettingRow>
  );
}
