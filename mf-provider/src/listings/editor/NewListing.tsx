import { VERIFICATION_PROMISE } from '@tm/domain';
import { useNavigate } from '@tm/platform';
import { EditorPage } from './EditorPage';

const head = () => ({
  title: 'Add Service',
  subtitle: `Our team looks at every new service, usually within ${VERIFICATION_PROMISE}.`,
});

/** The page of a new service. A draft goes on under its own address. */
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
