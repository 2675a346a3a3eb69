import { Link } from 'react-router';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Category, type Station, useDeleteStationMutation, useGetStationsQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { EditedParts } from '../parts-section';
import styles from '../parts-section.module.css';
import { stationTexts as texts } from './admin-station-texts';
import { namesIn, StationForm } from './station-form';

/** The stations of the venue's kitchen, below its categories. */
export function StationsSection({ categories }: { categories: readonly Category[] }) {
  const { venue, canEdit } = useAdminScope();
  const { currentData: stations, isError, refetch } = useGetStationsQuery({ venueId: venue.id });
  const [remove] = useDeleteStationMutation();
  if (stations === undefined) return isError && <StaffProblem text={texts.loadFailed} onRetry={() => void refetch()} />;
  return (
    <EditedParts
      id="stations-title"
      texts={texts}
      parts={stations}
      canEdit={canEdit}
      about={(station) => texts.about(namesIn(categories, station), station.lateMinutes)}
      renderMore={(station) => <ToScreen station={station} />}
      renderForm={(station, close) => (
        <StationForm
          venueId={venue.id}
          station={station}
          stations={stations}
          categories={categories}
          onDone={close}
          onCancel={close}
        />
      )}
      onRemove={remove}
    />
  );
}

function ToScreen({ station: { id, venueId, name } }: { station: Station }) {
  return (
    <Link className={styles.link} to={`/OrderPage?venue=${venueId}&station=${id}`}>
      {texts.screen}
      <span className="visually-hidden">: {name}</span>
    </Link>
  );
}
