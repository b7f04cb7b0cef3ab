import { useExportDataMutation } from '@tm/api-client/profile';
import { lagosDate } from '@tm/domain';
import { currentTime, isUnauthorized, notify } from '@tm/platform';
import { Button } from '@tm/ui';
import { SettingRow } from '../settings';
import { describeFailure } from '../account/describeFailure';

/** Downloads a file, as if the user had followed a link to it. */
function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Deferred, because some browsers read the URL only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Settings: download of all stored data of the user as a JSON file (product 2.10). */
export function ExportSetting() {
  const [read, { isLoading, reset }] = useExportDataMutation();
  const handleExport = async () => {
    const { data, error } = await read();
    // Removes the data from the cache of the page.
    reset();
    if (!error)
      download(`trusted-marketplace-${lagosDate(currentTime())}.json`, JSON.stringify(data, null, 2));
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
