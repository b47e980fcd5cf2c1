// Lists the first dates of series as KCalendarCore, the calendar library of KOrganizer, shows them.
//
// Of a message about single dates, it lists these and their starts. Input: a JSON object with `calendars`, texts, and `count`.
// Output: a JSON array of arrays of starts, `…T…Z` or dates, in the same order, or of `{"error": …}`.
#include <KCalendarCore/Event>
#include <KCalendarCore/ICalFormat>
#include <KCalendarCore/MemoryCalendar>
#include <KCalendarCore/OccurrenceIterator>
#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimeZone>

using namespace KCalendarCore;

static QString written(const QDateTime &time, bool isDay)
{
    return isDay ? time.date().toString(Qt::ISODate) : time.toUTC().toString(Qt::ISODate);
}

static QJsonArray singles(const Event::List &events, bool isOut)
{
    QJsonArray found;
    for (const Event::Ptr &event : events) {
        const QString name = written(event->recurrenceId(), event->allDay());
        found.append(isOut ? name : name + QLatin1String(" at ") + written(event->dtStart(), event->allDay()));
    }
    return found;
}

static QJsonValue starts(const QString &text, int count)
{
    ICalFormat format;
    MemoryCalendar::Ptr calendar(new MemoryCalendar(QTimeZone::utc()));
    if (!format.fromString(calendar, text)) return QJsonObject{{QStringLiteral("error"), QStringLiteral("not read")}};
    const Event::List events = calendar->rawEvents();
    Event::Ptr series;
    for (const Event::Ptr &event : events) {
        if (!event->hasRecurrenceId()) series = event;
    }
    if (!series) return singles(events, text.contains(QLatin1String("METHOD:CANCEL")));
    const QDateTime from(QDate(2027, 1, 1), QTime(), Qt::UTC);
    OccurrenceIterator occurrences(*calendar, series, from, from.addYears(20));
    QJsonArray found;
    while (occurrences.hasNext() && found.size() < count) {
        occurrences.next();
        found.append(written(occurrences.occurrenceStartDate(), series->allDay()));
    }
    return found;
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QFile input, output;
    if (!input.open(stdin, QIODevice::ReadOnly) || !output.open(stdout, QIODevice::WriteOnly)) return 1;
    const QJsonObject given = QJsonDocument::fromJson(input.readAll()).object();
    QJsonArray readings;
    for (const QJsonValue &text : given[QLatin1String("calendars")].toArray()) {
        readings.append(starts(text.toString(), given[QLatin1String("count")].toInt()));
    }
    output.write(QJsonDocument(readings).toJson(QJsonDocument::Compact));
    return 0;
}
