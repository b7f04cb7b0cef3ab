import { usePageTitle } from '@tm/platform';

export function AdminDashboard() {
  usePageTitle('Admin Dashboard');
  return <h1>Admin Dashboard</h1>;
}
