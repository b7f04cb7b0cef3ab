import { VERIFICATION_PROMISE } from '@tm/domain';
import { useNavigate } from '@tm/platform';
import { EditorPage } from './EditorPage';

const head = () => ({
  title: 'Add service',
  subtitle: `Our team looks at every new service, usually within ${VERIFICATION_PROMISE}.`,
});

/** Page that adds a service. A saved draft continues on its own page. */
export function NewListing() {
  const navigate = useNavigate();
  return (
    <EditorPage head={head}>
      {(user, Form) => (
        <Form
          user={user}
          listing={null}
          place="page"
          onSaved={({ id }, targetStatus) =>
            navigate(targetStatus === 'draft' ? `/services/manage/${id}` : '/services/manage', {
              replace: true,
            })
          }
        />
      )}
    </EditorPage>
  );
}
